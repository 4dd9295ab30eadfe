// Types of the page. Those of the API come from the server's code. Only for checking; browsers never see this file.

export * from './wire';

/** A route of the site: what is shown, of what, and how. */
export interface Route {
  view: string;
  name: string;
  query: Record<string, string>;
}

/** What the site gives to a view. */
export interface Site {
  api: import('./api.js').Api;
  storage: import('./storage.js').PageStorage;
  /** Goes to another route. */
  go(route: Route): void;
  /** Changes the address without leaving the view. */
  note(route: Route): void;
  /** Whether things may move. */
  moves(): boolean;
  /** Says something to people who hear the page. */
  announce(text: string): void;
}

/** What a view gives to the site. */
export interface View {
  title: string;
  element: HTMLElement;
  /** Called when the view is left. */
  close?: () => void;
}
