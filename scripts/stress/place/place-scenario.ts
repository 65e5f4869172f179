import type { StressFinding, RuleVerdict } from '../finding.ts'
import type { StressTarget } from '../target/start-target.ts'
import { loadFinalState } from './final-state.ts'
import { checkPlace } from './check-place.ts'
import type { StressHistory } from './history.ts'
import { minRejectedShare, type PlaceSize, getRejectedShare, runPlace } from './run-place.ts'

/** Orders are neither lost, duplicated nor half done, whenever the platform is killed and even if the call is repeated. */
export async function runPlaceScenario(target: StressTarget, size: PlaceSize, seed: number): Promise<StressFinding> {
  const history = await runPlace(target, size, seed)
  const finalState = await loadFinalState(target, history)
  const { attempts, kills, operations } = history
  const countEndings = (ending: string) => attempts.filter((entry) => entry.ending === ending).length
  const rejectedShare = getRejectedShare(history)
  const summary = `${countEndings('ordered')} orders, ${countEndings('no-money')} refused for money, ${Math.round(rejectedShare * 100)} % for stock, ${countEndings('left')} left`
  const countOperations = (kind: string) => operations.filter((entry) => entry.kind === kind && entry.result === 'done').length
  const operationSummary = `${countOperations('ship')} parcels, ${countOperations('cancel')} cancellations, ${countOperations('refund')} refunds`
  return {
    ...{ name: 'place', goal: 'G1 G2 G3', trials: `${kills} kills, ${attempts.length} carts: ${summary}; ${operationSummary}` },
    verdicts: [...checkPlace(history, finalState), checkContention(history, rejectedShare)],
    history: [
      ...attempts,
      ...history.operations,
      ...finalState.orders,
      ...finalState.placings,
      ...finalState.payments,
      finalState.stock,
      history.delivered,
    ],
  }
}

function checkContention({ attempts }: StressHistory, share: number): RuleVerdict {
  const hasContention = share >= minRejectedShare && attempts.some(({ ending }) => ending === 'ordered')
  return { rule: 'buyers competed for too few pieces', broken: hasContention ? [] : [`${Math.round(share * 100)} % missed out`] }
}
