// Web platform types for the codec. Node implements WebAssembly but has no types for it, and it has no ImageData.
declare namespace WebAssembly {
  class Module {
    private constructor();
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}

interface ImageData {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
declare var ImageData: new (data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) => ImageData;
