declare module 'subset-font' {
  /** Returns a font with the glyphs of `text` only, those that the kept features put in their place, and narrowed axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      variationAxes: Readonly<Record<string, { min: number; max: number }>>
    },
  ): Promise<Uint8Array>
}
