import { nextStep, type StepEnd } from '#domain/consumer/enrollment'
import { seeOther } from '~/server/form-action.server'
import type { Shop } from '~/server/shop.server'
import { enrollPath } from './enroll-path'

/** On to the next step. (ENR-15) */
export function afterStep({ locale }: Pick<Shop, 'locale'>, end: StepEnd): Response {
  return seeOther(enrollPath(locale, nextStep(end)))
}
