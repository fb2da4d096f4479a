/** The product's name, defined once. */
export const BRAND = 'Severy'

/** The name as written beside the mark. */
export const WORDMARK = 'severy'
