import { expect, it } from 'vitest'
import { wifiJoinText } from './wifi.ts'

const network = { networkName: 'Home', networkPassword: 'lantern-sail', security: 'wpa2', hidden: 'no' }

it('contains what a phone needs to join', () => {
  expect(wifiJoinText(network)).toBe('WIFI:T:WPA;S:Home;P:lantern-sail;;')
  expect(wifiJoinText({ ...network, security: 'wep', hidden: 'yes' })).toBe(
    'WIFI:T:WEP;S:Home;P:lantern-sail;H:true;;',
  )
})

it('contains no password for an open network', () => {
  expect(wifiJoinText({ ...network, security: 'none' })).toBe('WIFI:T:nopass;S:Home;;')
})

it('escapes the characters that separate the parts', () => {
  expect(wifiJoinText({ ...network, networkName: 'a;b', networkPassword: 'c\\d:"e,' })).toBe(
    'WIFI:T:WPA;S:a\\;b;P:c\\\\d\\:\\"e\\,;;',
  )
})

it('needs a name, and a password if the network has one', () => {
  expect(wifiJoinText({ ...network, networkName: '' })).toBeNull()
  expect(wifiJoinText({ ...network, networkPassword: '' })).toBeNull()
})
