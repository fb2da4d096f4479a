/** The package has its own types, but its `exports` hide them. */
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss'

  interface Usage {
    feature: string
    /** `missing` and `partial` list the browsers, or are empty. */
    featureData: { missing?: string | false; partial?: string | false }
  }

  export default function doiuse(options: {
    browsers: readonly string[]
    ignore: readonly string[]
    onFeatureUsage: (usage: Usage) => void
  }): AcceptedPlugin
}
