// The server keeps to its OpenAPI file: schemathesis makes up requests from it, good and bad, and checks every answer.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';

import { openServer, test } from '../browser/support.js';

const PROGRAM = process.env.SCHEMATHESIS ?? 'schemathesis';

test('every answer is as the OpenAPI file says', async (t) => {
  const { error } = spawnSync(PROGRAM, ['--version']);
  if (error) throw new Error(`schemathesis is missing: ${error.message}; SCHEMATHESIS may name another`);
  const { server, close } = await openServer();
  t.after(close);
  const headers = { 'content-type': 'application/json' };
  const begun = await fetch(`${server.base}/api/rounds`, { method: 'POST', headers, body: '{}' });
  // One guest throughout, so that rounds which are begun can be played.
  const cookie = begun.headers.get('set-cookie').split(';')[0];
  const args = [
    'run', `${server.base}/api/openapi.json`, '--url', server.base, '--header', `Cookie: ${cookie}`,
    // A stream that lasts as long as its round would be listened to as long; tests/api.rs reads it.
    '--exclude-operation-id', 'events',
    // A text that fits the schema need not be a board: the server says so with 400.
    '--exclude-checks', 'positive_data_acceptance',
    '--max-examples', '30', '--request-timeout', '120', '--seed', '1', '--no-color', '--suppress-health-check', 'all',
  ];
  const status = await new Promise((resolve, reject) => {
    const run = spawn(PROGRAM, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd: server.folder });
    t.after(() => run.kill('SIGKILL'));
    run.once('exit', resolve);
    run.once('error', reject);
  });
  assert.equal(status, 0);
});
