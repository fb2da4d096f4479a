import { defineKind } from './kind.ts'

export const wifi = defineKind({
  words: {
    short: 'Wi-Fi',
    noun: 'Wi-Fi network',
    many: 'Wi-Fi Networks',
    counted: ['Wi-Fi network', 'Wi-Fi networks'],
    add: 'Add Wi-Fi Network',
    edit: 'Edit Wi-Fi Network',
  },
  fields: {
    networkName: {
      label: 'Network name',
      rule: { max: 100, required: 'value' },
      cxf: { in: ['wifi', 'ssid'] },
    },
    networkPassword: {
      label: 'Network password',
      secret: true,
      rule: { max: 200 },
      cxf: { in: ['wifi', 'passphrase'] },
    },
    security: {
      label: 'Security',
      start: 'wpa2',
      choices: { wpa2: 'WPA2', wpa3: 'WPA3', wpa: 'WPA', wep: 'WEP', none: 'None' },
      cxf: {
        in: ['wifi', 'networkSecurityType'],
        type: 'wifi-network-security-type',
        write: (value) => cxfSecurity[value] ?? '',
        read: (text) => Object.entries(cxfSecurity).find(([, there]) => there === text)?.[0] ?? text,
      },
    },
    hidden: {
      label: 'Hidden network',
      start: 'no',
      choices: { no: 'No', yes: 'Yes' },
      cxf: {
        in: ['wifi', 'hidden'],
        type: 'boolean',
        write: (value) => (value === 'yes' ? 'true' : value === 'no' ? 'false' : ''),
        read: (text) => (text === 'true' ? 'yes' : 'no'),
      },
    },
  },
  searchWords: ['wi-fi', 'wifi', 'networks'],
  summary: ({ networkName }) => ({ subtitle: networkName }),
  mainField: 'networkPassword',
  isCxf: (has) => has('wifi'),
})

const cxfSecurity: Readonly<Record<string, string>> = {
  wpa: 'wpa-personal',
  wpa2: 'wpa2-personal',
  wpa3: 'wpa3-personal',
  wep: 'wep',
  none: 'unsecured',
}

/**
 * The text of a QR code with which phones join the network; null if its name is missing, or the password if it needs
 * one. One keyword covers all versions of WPA: phones that support WPA3 choose it themselves.
 */
export function wifiJoinText(network: {
  readonly networkName: string
  readonly networkPassword: string
  readonly security: string
  readonly hidden: string
}): string | null {
  const { networkName, networkPassword, security, hidden } = network
  const isOpen = security === 'none'
  if (networkName === '' || (!isOpen && networkPassword === '')) return null
  const type = isOpen ? 'nopass' : security === 'wep' ? 'WEP' : 'WPA'
  const parts = [
    `T:${type}`,
    `S:${escaped(networkName)}`,
    ...(isOpen ? [] : [`P:${escaped(networkPassword)}`]),
    ...(hidden === 'yes' ? ['H:true'] : []),
  ]
  return `WIFI:${parts.join(';')};;`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,":]/g, '\\$&')
}
