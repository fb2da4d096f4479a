/** PROTOCOL 5.1(1): the minimum length of account passwords, which no setting can lower. */
export const accountPasswordLengthMin = 10
/** Specification 9: shorter stored passwords count as weak. */
export const storedPasswordLengthMin = 12
