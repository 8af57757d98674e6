// The few names that every runtime of the app has (browser, worker, Node) and that are not part of
// the language itself. Kept here so that domain/ compiles without the DOM and without Node's types.
interface TextDecoderLike {
  decode(input?: ArrayBufferLike | ArrayBufferView, options?: { stream?: boolean }): string;
}
declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoderLike;
};
declare const TextEncoder: { new (): { encode(input?: string): Uint8Array<ArrayBuffer> } };
