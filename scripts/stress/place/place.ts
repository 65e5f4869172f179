import type { Finding, Verdict } from '../finding.ts'
import type { Target } from '../target/start-target.ts'
import { aftermathOf } from './aftermath.ts'
import { checkPlace } from './check-place.ts'
import type { History } from './history.ts'
import { leastShare, type PlaceSize, refusedShare, runPlace } from './run-place.ts'

/** Orders are neither lost, duplicated nor half done, whenever the platform is killed and whether or not the call is repeated. */
export async function place(target: Target, size: PlaceSize, seed: number): Promise<Finding> {
  const history = await runPlace(target, size, seed)
  const aftermath = await aftermathOf(target, history)
  const { attempts, kills, operations } = history
  const count = (ending: string) => attempts.filter((each) => each.ending === ending).length
  const share = refusedShare(history)
  const told = `${count('ordered')} orders, ${count('no-money')} refused for money, ${Math.round(share * 100)} % for stock, ${count('left')} left`
  const done = (kind: string) => operations.filter((each) => each.kind === kind && each.result === 'done').length
  const handled = `${done('ship')} parcels, ${done('cancel')} cancellations, ${done('refund')} refunds`
  return {
    ...{ name: 'place', goal: 'G1 G2 G3', trials: `${kills} kills, ${attempts.length} carts: ${told}; ${handled}` },
    verdicts: [...checkPlace(history, aftermath), contention(history, share)],
    history: [
      ...attempts,
      ...history.operations,
      ...aftermath.orders,
      ...aftermath.placings,
      ...aftermath.payments,
      aftermath.stock,
      history.delivered,
    ],
  }
}

function contention({ attempts }: History, share: number): Verdict {
  const isReal = share >= leastShare && attempts.some(({ ending }) => ending === 'ordered')
  return { rule: 'buyers competed for too few pieces', broken: isReal ? [] : [`${Math.round(share * 100)} % missed out`] }
}
