import { expectThat } from '../kit/finding'
import type { AreaPlans } from '../kit/plan'

export const utilityPlans: AreaPlans<'utilities'> = {
  // A backend without this call lacks nothing; `loadMissingFeatures` reads it before a run.
  'utilities.capabilities': { ask: () => ({}), errors: {} },
  'utilities.countryList': {
    isCore: true,
    ask: () => ({}),
    says: (countries, { kit }) =>
      expectThat(
        countries.some(({ code }) => code === kit.fixtures.shop.country),
        `The list has no ${kit.fixtures.shop.country}.`,
      ),
    errors: {},
  },
  'utilities.states': {
    isCore: true,
    ask: ({ fixtures }) => ({ params: { countryCode: fixtures.shop.country } }),
    errors: { NOT_FOUND: () => ({ params: { countryCode: 'ZZ' } }) },
  },
}
