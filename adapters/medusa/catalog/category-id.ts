import type { MedusaCategory } from '../medusa-types'

/** Our id of a category, which the seed has written into the engine. */
export const getCategoryId = ({ metadata }: MedusaCategory): string => metadata?.id ?? ''
