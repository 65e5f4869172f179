import { z } from 'zod'
import { optionalCategories } from '#domain/consent/consent-choice'

/** The short answer: all categories or none. */
export const answerConsentForm = z.object({ answer: z.enum(['yes', 'no']) })

/** The long one: the boxes that are ticked. */
export const chooseConsentForm = z.object({ agreed: z.array(z.enum(optionalCategories)).default([]) })
