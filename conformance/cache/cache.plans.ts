import type { AreaPlans } from '../kit/plan'

export const cachePlans: AreaPlans<'cache'> = {
  'cache.purges': { ask: () => ({ query: { since: 0 } }), errors: {} },
}
