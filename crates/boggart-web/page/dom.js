// Small helpers to make elements.

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes
 */

/**
 * An element with attributes, listeners (`onclick: …`) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} attributes
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean' && !name.startsWith('aria-')) element.toggleAttribute(name, value);
    else if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...nodes(children));
  return element;
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...SVGElement} children
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/** Counts fields, so that each has an id. */
let fields = 0;

/**
 * A field with its label.
 * @param {string} label
 * @param {HTMLElement} field
 * @param {string} hint
 */
export function labelled(label, field, hint = '') {
  fields += 1;
  field.id = `field-${fields}`;
  if (hint) field.setAttribute('aria-describedby', `hint-${fields}`);
  const small = hint && h('small', { id: `hint-${fields}` }, hint);
  return h('div', { class: 'field' }, h('label', { for: field.id }, label), field, small);
}

/**
 * A choice among texts.
 * @param {string} name
 * @param {[string, string][]} options values and what people read
 * @param {string} value
 * @param {string} usual what is chosen if there is no such value
 */
export function select(name, options, value, usual = options[0][0]) {
  const element = h('select', { name }, options.map(([key, text]) => h('option', { value: key }, text)));
  element.value = options.some(([key]) => key === value) ? value : usual;
  return element;
}

/**
 * A link within the site.
 * @param {string} href
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function link(href, attributes, ...children) {
  return h('a', { href, ...attributes }, ...children);
}

/**
 * Changes a text only if it differs, because screen readers may read a changed text again.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Minutes and seconds.
 * @param {number} ms
 */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
