declare module 'fake-indexeddb/lib/forceCloseDatabase' {
  /** Closes a connection as the browser does when it deletes the site's data. */
  export default function forceCloseDatabase(connection: object): void;
}
