import { callNames } from './kit/calls'
import type { KitCase, CheckName } from './kit/case'
import { ConformanceFinding, SkippedCase } from './kit/finding'
import type { Kit } from './kit/kit'
import type { BackendFeature } from '#contracts/capabilities'
import { uncoveredOperations } from './operations/operation-cases'
import { operationEntries } from './operations/operator-client'
import { plans } from './plans'
import { loadMissingFeatures } from './kit/missing-features'
import { cases } from './registry'

type Profile = 'core' | 'full'
export type Selection = { profile: Profile; area?: KitCase['area']; call?: KitCase['call']; check?: CheckName }

/** How one case went. `problem`: what the backend does not do, or why the case was left out. */
export type Result = Pick<KitCase, 'area' | 'call' | 'check' | 'title'> & {
  state: 'passed' | 'failed' | 'skipped'
  problem?: string
  ms: number
}

/** `uncovered`: calls of the contracts that the run did not make, and why. `unprovoked`: documented errors no case can provoke. */
export type Report = {
  backend: string
  profile: Profile
  results: Result[]
  uncovered: { call: KitCase['call']; reason: string }[]
  unprovoked: { call: KitCase['call']; error: string; reason: string }[]
}

export function selectCases({ profile, area, call, check }: Selection): KitCase[] {
  return cases.filter(
    (kitCase) =>
      (profile === 'full' || kitCase.isCore) &&
      (!area || kitCase.area === area) &&
      (!call || kitCase.call === call) &&
      (!check || kitCase.check === check),
  )
}

export type ResultListener = (result: Result) => void

/** Runs the chosen cases one after another, so that a failure has one cause. */
export async function runConformance(kit: Kit, selection: Selection, onResult: ResultListener = () => undefined): Promise<Report> {
  const missingFeatures = new Set(await loadMissingFeatures(kit))
  const results: Result[] = []
  for (const kitCase of selectCases(selection)) {
    const result =
      kitCase.feature && missingFeatures.has(kitCase.feature) ? skipCase(kitCase, kitCase.feature) : await runCase(kitCase, kit)
    results.push(result)
    onResult(result)
  }
  const executedCalls = new Set(results.filter(({ state }) => state !== 'skipped').map(({ call }) => call))
  return {
    ...{ backend: kit.fixtures.name, profile: selection.profile, results },
    uncovered: allCalls
      .filter((call) => isSelected(call, selection) && !executedCalls.has(call))
      .map((call) => ({ call, reason: getUncoveredReason(call, results) })),
    unprovoked: listUnprovokedErrors(selection),
  }
}

const allCalls = [...callNames, ...operationEntries.map(({ call }) => call)]

const getCaseHead = ({ area, call, check, title }: KitCase) => ({ area, call, check, title })

function skipCase(kitCase: KitCase, feature: BackendFeature): Result {
  return { ...getCaseHead(kitCase), state: 'skipped', problem: `The backend says that it has no ${feature}.`, ms: 0 }
}

async function runCase(kitCase: KitCase, kit: Kit): Promise<Result> {
  const startedAt = performance.now()
  const toResult = (outcome: Pick<Result, 'state' | 'problem'>): Result => ({
    ...getCaseHead(kitCase),
    ...outcome,
    ms: Math.round(performance.now() - startedAt),
  })
  try {
    await kitCase.run(kit)
    return toResult({ state: 'passed' })
  } catch (error) {
    if (error instanceof SkippedCase) return toResult({ state: 'skipped', problem: error.message })
    return toResult({ state: 'failed', problem: error instanceof ConformanceFinding ? error.message : `The kit failed: ${String(error)}` })
  }
}

function isSelected(call: KitCase['call'], { profile, area, call: onlyCall }: Selection): boolean {
  const isCore = plans.find((plan) => plan.call === call)?.isCore === true
  return (profile === 'full' || isCore) && (!area || call.startsWith(`${area}.`)) && (!onlyCall || call === onlyCall)
}

function getUncoveredReason(call: KitCase['call'], results: Result[]): string {
  if (!cases.some((kitCase) => kitCase.call === call)) return 'The kit has no cases for this call.'
  return results.find((result) => result.call === call)?.problem ?? 'No case was chosen.'
}

function listUnprovokedErrors(selection: Selection): Report['unprovoked'] {
  const unprovokedByPlan = plans.flatMap(({ call, errors, cannotSucceed }) => [
    ...(cannotSucceed === undefined ? [] : [{ call, error: 'success', reason: cannotSucceed }]),
    ...Object.entries(errors).flatMap(([error, reasonText]) =>
      typeof reasonText === 'string' ? [{ call, error, reason: reasonText }] : [],
    ),
  ])
  const reason = 'It would change records of the backend; its access, its key and its input are checked.'
  return [...unprovokedByPlan, ...uncoveredOperations.map((call) => ({ call, error: 'success', reason }))].filter(({ call }) =>
    isSelected(call, selection),
  )
}
