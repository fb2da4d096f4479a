import { expect, it } from 'vitest'
import { wifiJoinText } from './wifi.ts'

const network = { networkName: 'Home', networkPassword: 'lantern-sail', security: 'wpa2', hidden: 'no' }

it('says what a phone needs to join', () => {
  expect(wifiJoinText(network)).toBe('WIFI:T:WPA;S:Home;P:lantern-sail;;')
  expect(wifiJoinText({ ...network, security: 'wep', hidden: 'yes' })).toBe(
    'WIFI:T:WEP;S:Home;P:lantern-sail;H:true;;',
  )
})

it('says no password of an open network', () => {
  expect(wifiJoinText({ ...network, security: 'none' })).toBe('WIFI:T:nopass;S:Home;;')
})

it('marks the characters that divide the parts', () => {
  expect(wifiJoinText({ ...network, networkName: 'a;b', networkPassword: 'c\\d:"e,' })).toBe(
    'WIFI:T:WPA;S:a\\;b;P:c\\\\d\\:\\"e\\,;;',
  )
})

it('needs a name, and a password where there is one', () => {
  expect(wifiJoinText({ ...network, networkName: '' })).toBeNull()
  expect(wifiJoinText({ ...network, networkPassword: '' })).toBeNull()
})
