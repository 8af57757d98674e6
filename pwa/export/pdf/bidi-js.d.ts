declare module 'bidi-js' {
  type Bidi = {
    /** Embedding level of every UTF-16 unit: odd is right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** The sign drawn in place of a bracket in right-to-left text, or null. */
    getMirroredCharacter(letter: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}
