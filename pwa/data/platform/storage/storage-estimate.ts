/**
 * Bytes that this site uses and may use. Nothing where the browser cannot say (Safari before 17, WebKitGTK): whoever
 * asks goes on then, and a write that finds no space says so itself.
 */
export async function storageEstimate(): Promise<{ usage?: number; quota?: number }> {
  try {
    return (await navigator.storage?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}
