declare module 'subset-font' {
  /** A font with the glyphs of `text` alone, its axes narrowed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Readonly<Record<string, { min: number; max: number }>>
    },
  ): Promise<Uint8Array>
}
