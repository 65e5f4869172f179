import type { ErrorPosition } from '#domain/errors/placement'
import type { Recovery } from '#domain/errors/recovery'

/** How a form of a checkout step was answered. */
export type StepResult = {
  intent: string
  errors: Record<string, string[]>
  values: Record<string, string>
  place?: ErrorPosition
  recovery?: Recovery
}
