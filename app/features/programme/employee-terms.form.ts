import { z } from 'zod'

/** Page the employee was heading for. */
export const employeeTermsForm = z.object({ redirectTo: z.string().max(2_000).default('') })
