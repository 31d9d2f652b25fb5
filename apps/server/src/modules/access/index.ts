export { openContext } from './open-context.ts'
export { actAsOwner } from './act-as.ts'
export { actAsMember } from './act-as-member.ts'
export { accessCrontab, accessTasks } from './jobs.ts'
