import { BOARD, open, visit, begin, enter, shows } from '/work/main/crates/boggart-web/page-tests/browser/support.js';
const house = await open();
try {
 const { context: c0, page: p0 } = await visit(house);
 await begin(p0); await enter(p0,'leonine'); await shows(p0,['LEONINE']);
 const round = new URL(p0.url()).pathname;
 const state = await c0.storageState();
 await begin(p0, 'dice=new'); await p0.getByRole('button', { name: 'End the round' }).click(); await p0.getByRole('link', { name: 'See what you missed' }).waitFor();
 const review = new URL(p0.url()).pathname.replace('round','review');
 for (const path of ['/', '/daily', '/records', '/solve', `/solve/${BOARD}`, '/solve/perslatgsineters', '/watch', `/watch/${BOARD}`, '/watch/perslatgsineters', round, review]) {
  const { context, page } = await visit(house, { storageState: state, reducedMotion: 'no-preference' });
  const cdp = await context.newCDPSession(page); await cdp.send('Network.enable');
  const bytes = new Map(); const urls = new Map();
  cdp.on('Network.requestWillBeSent', (e) => urls.set(e.requestId, e.request.url));
  cdp.on('Network.responseReceived', (e) => bytes.set(e.requestId, (bytes.get(e.requestId)??0) ));
  cdp.on('Network.dataReceived', (e) => bytes.set(e.requestId, (bytes.get(e.requestId)??0) + (e.encodedDataLength||0)));
  cdp.on('Network.loadingFinished', (e) => bytes.set(e.requestId, e.encodedDataLength));
  let all = 0; context.on('request', () => all++);
  await page.goto(path); await page.waitForTimeout(2500);
  const sum=[...bytes.values()].reduce((a,b)=>a+b,0);
  console.log(path.slice(0,40), 'requests', all, 'bytes', sum, [...urls].map(([k,u])=>new URL(u).pathname.slice(0,18)+':'+(bytes.get(k)??'-')).join(' '));
  await context.close();
 }
} finally { await house.close(); }
