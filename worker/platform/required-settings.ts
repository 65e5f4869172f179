import { findEdgeSecretProblem } from '#config/edge-secrets'
import type { PlatformEnv } from './env'
import { type AccessEnv, listAccessProblems } from './operations/access-operator'
import { type PaymentEnv, listPaymentProblems } from './payments/payment-settings'

const problemsByEnv = new WeakMap<object, string[]>()

/**
 * What a production deployment lacks, a sentence each; checked once for each isolate. A shop that cannot take money must not open: the first
 * shopper would learn of it at the payment.
 */
export function listMissingSettings(env: PlatformEnv): string[] {
  if (env.ENVIRONMENT !== 'production') return []
  const cachedProblems = problemsByEnv.get(env)
  if (cachedProblems) return cachedProblems
  const { SANDBOX: _, ...settings } = env
  const problems = listSettingProblems(settings)
  problemsByEnv.set(env, problems)
  return problems
}

/** Settings of a deployment by which the platform works, or does not open. */
export type PlatformSettings = PaymentEnv & AccessEnv & Pick<PlatformEnv, 'EDGE_SECRETS' | 'CONTENT_WEBHOOK_SECRETS'>

/** What is missing or wrong, a sentence each that begins with the setting's name. `npm run doctor` asks this before a deployment. */
export function listSettingProblems(settings: Omit<PlatformSettings, 'SANDBOX'>): string[] {
  return [...listPaymentProblems(settings), ...listAccessProblems(settings), ...listEdgeProblems(settings)]
}

function listEdgeProblems({
  EDGE_SECRETS,
  CONTENT_WEBHOOK_SECRETS,
}: Pick<PlatformEnv, 'EDGE_SECRETS' | 'CONTENT_WEBHOOK_SECRETS'>): string[] {
  const settings = { EDGE_SECRETS, CONTENT_WEBHOOK_SECRETS }
  return Object.entries(settings).flatMap(([name, secrets]) => findEdgeSecretProblem(name, secrets, 2) ?? [])
}
