// Globals that every runtime of the app has (browser, worker, Node) but the language itself does not define. Declared
// here so that domain/ compiles without the DOM and without Node's types.
interface TextDecoderLike {
  readonly encoding: string;
  decode(input?: ArrayBufferLike | ArrayBufferView, options?: { stream?: boolean }): string;
}
declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoderLike;
};
declare const TextEncoder: { new (): { encode(input?: string): Uint8Array<ArrayBuffer> } };
