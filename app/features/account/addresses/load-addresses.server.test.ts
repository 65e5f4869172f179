import { beforeEach, expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { aProfile, profileCall, asAda } from '../test/posting.server'
import { loadAddress, loadAddresses } from './load-addresses.server'

const home = { id: 'a1', addressId: 'a1', approachType: 'S', firstName: 'Ada', lastName: 'Byron', countryCode: 'US', phone: '+15035550110' }
const abroad = { ...home, id: 'a2', addressId: 'a2', countryCode: 'FR', phone: '+33612345678' }

beforeEach(() => void anEdgeCache())

test('phone numbers of the address book are written as in the country, foreign ones with their code (ACC-32)', async () => {
  const { shop } = aShop({ [profileCall]: aProfile({}, { addressList: [home, abroad] }) }, { path: '/en-us/account/addresses' })
  await asAda(shop)
  const phones = (await loadAddresses(shop))?.addresses.map(({ lines }) => lines.at(-1))
  expect(phones).toEqual(['(503) 555 - 0110', expect.stringMatching(/^\+33 6 12 34 56 78$/)])
  expect((await loadAddress(shop, 'a1'))?.values.phone).toBe('(503) 555 - 0110')
})
