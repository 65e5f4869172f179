import { requireFixture, expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const feature = 'stores' as const
const getStoreLocation = ({ fixtures }: Kit) => ({ city: requireFixture(fixtures.store, 'store').city, countryCode: fixtures.shop.country })

export const storePlans: AreaPlans<'stores'> = {
  'stores.search': {
    feature,
    ask: (kit) => ({ body: getStoreLocation(kit) }),
    says: ({ stores }, { kit }) =>
      expectThat(
        stores.some(({ storeId }) => storeId === kit.fixtures.store?.pickup),
        'The search in its city does not find the store.',
      ),
    errors: {},
  },
  'stores.collectionPoints': { feature, ask: (kit) => ({ body: getStoreLocation(kit) }), errors: {} },
  'stores.list': { feature, ask: ({ fixtures }) => ({ query: { countryCode: fixtures.shop.country } }), errors: {} },
  'stores.employees': {
    feature: 'associates',
    ask: async (kit) => ({
      params: { storeId: requireFixture(kit.fixtures.associate, 'associate').storeId },
      token: (await kit.people.associate()).token,
    }),
    errors: { STORE_NOT_FOUND: async (kit) => ({ params: { storeId: 'no-such-store' }, token: (await kit.people.associate()).token }) },
  },
}
