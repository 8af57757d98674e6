/** The part of pdfkit that documents use. The published types would add Node's types to the page's code. */
declare module 'pdfkit' {
  type TextOptions = {
    lineBreak?: boolean;
    baseline?: 'alphabetic';
    features?: readonly string[];
  };
  type Point = readonly [x: number, y: number];
  type PictureAlign = { align?: 'center' | 'right' | undefined; valign?: 'center' };

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      font: null;
      margin: number;
      displayTitle: boolean;
      lang: string;
      info: Record<string, string>;
    });
    addPage(options: { size: [widthPt: number, heightPt: number]; margin: number }): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string, options: TextOptions): number;

    fillColor(colour: string): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    lineWidth(width: number): this;
    lineJoin(join: 'round'): this;
    lineCap(cap: 'round'): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    polygon(...points: Point[]): this;
    path(svgPath: string): this;
    clip(): this;
    fill(colour: string): this;
    stroke(colour: string): this;
    fillAndStroke(fill: string, stroke: string): this;
    image(
      bytes: ArrayBuffer,
      x: number,
      y: number,
      options: ({ cover: [number, number] } | { fit: [number, number] }) & PictureAlign,
    ): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number, down?: number): this;
    rotate(degrees: number, options?: { origin: [number, number] }): this;

    /** The current font of the library's font engine. */
    readonly _font: {
      readonly font: {
        readonly unitsPerEm: number;
        layout(
          text: string,
          features?: readonly string[],
        ): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
      };
    };
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
