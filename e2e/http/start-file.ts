import { resetDescribeFrames } from './playwright'

resetDescribeFrames()
