// Types of the page. Those of the API come from the server's code. Only for checking; browsers never see this file.

export * from './wire';

/** A place of the site: what is shown, of what, and how. */
export interface Place {
  view: string;
  name: string;
  query: Record<string, string>;
}

/** What the site gives to a view. */
export interface Site {
  api: import('./api.js').Api;
  keep: import('./keep.js').Keep;
  /** Goes to another place. */
  go(place: Place): void;
  /** Changes the address without leaving the view. */
  note(place: Place): void;
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
