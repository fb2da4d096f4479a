/** The product's name, defined once. */
export const BRAND = 'Severy'

/** As written beside the mark. */
export const WORDMARK = 'severy'
