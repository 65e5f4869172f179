import { z } from 'zod'

/** Where the employee was on the way to. (DLG-09) */
export const employeeTermsForm = z.object({ redirectTo: z.string().max(2_000).default('') })
