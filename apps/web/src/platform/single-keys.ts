/** Whether single letters and marks are shortcuts, as the person's settings say; told here once a vault is open. */
let areOn = true

export function areSingleKeysOn(): boolean {
  return areOn
}

export function setSingleKeys(isOn: boolean): void {
  areOn = isOn
}
