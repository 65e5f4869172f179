import * as z from 'zod'

const idSchema = z.string().regex(/^[\w-]{1,64}$/)

/** An experiment: its audience and its variations. Shares and traffic in units of 1/10,000. */
const experiment = z.object({
  key: idSchema,
  status: z.enum(['Running', 'Paused']),
  trafficAllocation: z.int().min(0).max(10_000),
  variations: z.array(z.object({ key: idSchema, weight: z.int().min(0).max(10_000) })).min(1),
  audience: z.object({ locales: z.array(z.string()).optional() }).optional(),
})

/** Feature flag that is on for viewers of one of these variations. */
const featureFlag = z.object({ key: idSchema, experiment: idSchema, on: z.array(idSchema) })

/** Experiment configuration from the experimentation service; changes with its revision. */
export const experimentDatafile = z.object({ revision: z.string(), experiments: z.array(experiment), featureFlags: z.array(featureFlag) })

export type ExperimentDatafile = z.output<typeof experimentDatafile>
export type Experiment = ExperimentDatafile['experiments'][number]

/** Response of the decision engine. */
export const decisionResponse = z.object({
  decisions: z.array(z.object({ experienceId: z.string(), variantId: z.string(), actionId: z.string() })),
  monetateId: z.string(),
})
