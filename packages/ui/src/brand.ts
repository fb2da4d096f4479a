/** The product's name, said once. */
export const BRAND = 'Severy'

/** As written beside the mark. */
export const WORDMARK = 'severy'
