declare module 'subset-font' {
  /**
   * Returns a font with only the glyphs of `text` and those that the kept features replace them with, and with narrowed
   * axes.
   */
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
