import * as z from 'zod'

const id = z.string().regex(/^[\w-]{1,64}$/)

/** An experiment: its audience and its variations. Shares and traffic in units of 1/10,000. */
const experiment = z.object({
  key: id,
  status: z.enum(['Running', 'Paused']),
  trafficAllocation: z.int().min(0).max(10_000),
  variations: z.array(z.object({ key: id, weight: z.int().min(0).max(10_000) })).min(1),
  audience: z.object({ locales: z.array(z.string()).optional() }).optional(),
})

/** Feature flag that is on for viewers of one of these variations. */
const featureFlag = z.object({ key: id, experiment: id, on: z.array(id) })

/** Experiment configuration from the experimentation service; changes with its revision. */
export const datafile = z.object({ revision: z.string(), experiments: z.array(experiment), featureFlags: z.array(featureFlag) })

export type Datafile = z.output<typeof datafile>
export type Experiment = Datafile['experiments'][number]

/** Response of the decision engine. */
export const decideAnswer = z.object({
  decisions: z.array(z.object({ experienceId: z.string(), variantId: z.string(), actionId: z.string() })),
  monetateId: z.string(),
})
