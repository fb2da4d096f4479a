/** Whether single letters and marks are shortcuts, from the user's settings; set once a vault is open. */
let areOn = true

export function areSingleKeysOn(): boolean {
  return areOn
}

export function setSingleKeys(isOn: boolean): void {
  areOn = isOn
}
