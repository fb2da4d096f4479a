declare module 'virtual:mosaic-url' {
  const url: string
  export default url
}
