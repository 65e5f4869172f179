import { callNames } from './kit/calls'
import type { KitCase, CheckName } from './kit/case'
import { Finding, Skipped } from './kit/finding'
import type { Kit } from './kit/kit'
import type { Feature } from '#contracts/capabilities'
import { unmadeOperations } from './operations/operation-cases'
import { operationEntries } from './operations/operator-client'
import { plans } from './plans'
import { lackingOf } from './kit/lacking'
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

export function casesFor({ profile, area, call, check }: Selection): KitCase[] {
  return cases.filter(
    (each) =>
      (profile === 'full' || each.isCore) &&
      (!area || each.area === area) &&
      (!call || each.call === call) &&
      (!check || each.check === check),
  )
}

export type Watch = (result: Result) => void

/** Runs the chosen cases one after another, so that a failure has one cause. */
export async function runConformance(kit: Kit, selection: Selection, watch: Watch = () => undefined): Promise<Report> {
  const lacking = new Set(await lackingOf(kit))
  const results: Result[] = []
  for (const each of casesFor(selection)) {
    const result = each.feature && lacking.has(each.feature) ? leftOut(each, each.feature) : await tried(each, kit)
    results.push(result)
    watch(result)
  }
  const made = new Set(results.filter(({ state }) => state !== 'skipped').map(({ call }) => call))
  return {
    ...{ backend: kit.fixtures.name, profile: selection.profile, results },
    uncovered: everyCall
      .filter((call) => isAsked(call, selection) && !made.has(call))
      .map((call) => ({ call, reason: whyNot(call, results) })),
    unprovoked: unprovokedOf(selection),
  }
}

const everyCall = [...callNames, ...operationEntries.map(({ call }) => call)]

const headOf = ({ area, call, check, title }: KitCase) => ({ area, call, check, title })

function leftOut(each: KitCase, feature: Feature): Result {
  return { ...headOf(each), state: 'skipped', problem: `The backend says that it has no ${feature}.`, ms: 0 }
}

async function tried(each: KitCase, kit: Kit): Promise<Result> {
  const begun = performance.now()
  const ended = (more: Pick<Result, 'state' | 'problem'>): Result => ({
    ...headOf(each),
    ...more,
    ms: Math.round(performance.now() - begun),
  })
  try {
    await each.run(kit)
    return ended({ state: 'passed' })
  } catch (error) {
    if (error instanceof Skipped) return ended({ state: 'skipped', problem: error.message })
    return ended({ state: 'failed', problem: error instanceof Finding ? error.message : `The kit failed: ${String(error)}` })
  }
}

function isAsked(call: KitCase['call'], { profile, area, call: only }: Selection): boolean {
  const isCore = plans.find((plan) => plan.call === call)?.isCore === true
  return (profile === 'full' || isCore) && (!area || call.startsWith(`${area}.`)) && (!only || call === only)
}

function whyNot(call: KitCase['call'], results: Result[]): string {
  if (!cases.some((each) => each.call === call)) return 'The kit has no cases for this call.'
  return results.find((result) => result.call === call)?.problem ?? 'No case was chosen.'
}

function unprovokedOf(selection: Selection): Report['unprovoked'] {
  const ofPlans = plans.flatMap(({ call, errors, cannotSucceed }) => [
    ...(cannotSucceed === undefined ? [] : [{ call, error: 'success', reason: cannotSucceed }]),
    ...Object.entries(errors).flatMap(([error, why]) => (typeof why === 'string' ? [{ call, error, reason: why }] : [])),
  ])
  const reason = 'It would change records of the backend; its access, its key and its input are checked.'
  return [...ofPlans, ...unmadeOperations.map((call) => ({ call, error: 'success', reason }))].filter(({ call }) =>
    isAsked(call, selection),
  )
}
