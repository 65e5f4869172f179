import { auditOperations } from './audit'

/** The calls of whoever runs the platform, area by area. */
export const operations = {
  audit: auditOperations,
}
