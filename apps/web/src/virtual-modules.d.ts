declare module 'virtual:mosaic-url' {
  const url: string
  export default url
}

declare module 'virtual:brand-marks' {
  /** Color and path of a site's mark, by registrable domain. */
  const marks: Readonly<Record<string, readonly [color: string, path: string]>>
  export default marks
}
