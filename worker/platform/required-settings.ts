import { edgeSecretProblem } from '#config/edge-secrets'
import type { PlatformEnv } from './env'
import { type AccessEnv, accessProblems } from './operations/access-operator'
import { type PaymentEnv, paymentProblems } from './payments/payment-settings'

const checked = new WeakMap<object, string[]>()

/**
 * What a production deployment lacks, a sentence each; checked once for each isolate. A shop that cannot take money must not open: the first
 * shopper would learn of it at the payment.
 */
export function missingSettings(env: PlatformEnv): string[] {
  if (env.ENVIRONMENT !== 'production') return []
  const before = checked.get(env)
  if (before) return before
  const { SANDBOX: _, ...own } = env
  const problems = settingProblems(own)
  checked.set(env, problems)
  return problems
}

/** Settings of a deployment by which the platform works, or does not open. */
export type PlatformSettings = PaymentEnv & AccessEnv & Pick<PlatformEnv, 'EDGE_SECRETS' | 'CONTENT_WEBHOOK_SECRETS'>

/** What is missing or wrong, a sentence each that begins with the setting's name. `npm run doctor` asks this before a deployment. */
export function settingProblems(settings: Omit<PlatformSettings, 'SANDBOX'>): string[] {
  return [...paymentProblems(settings), ...accessProblems(settings), ...edgeProblems(settings)]
}

function edgeProblems({ EDGE_SECRETS, CONTENT_WEBHOOK_SECRETS }: Pick<PlatformEnv, 'EDGE_SECRETS' | 'CONTENT_WEBHOOK_SECRETS'>): string[] {
  const settings = { EDGE_SECRETS, CONTENT_WEBHOOK_SECRETS }
  return Object.entries(settings).flatMap(([name, secrets]) => edgeSecretProblem(name, secrets, 2) ?? [])
}
