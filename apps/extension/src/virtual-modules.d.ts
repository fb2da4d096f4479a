declare module 'virtual:brand-marks' {
  /** Color and path of a site's mark, by registrable domain. */
  const marks: Readonly<Record<string, readonly [color: string, path: string]>>
  export default marks
}
