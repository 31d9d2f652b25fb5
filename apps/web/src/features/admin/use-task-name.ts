import { useTranslation } from 'react-i18next'

/** What a job does, in words; its own name where nobody wrote any. */
export function useTaskName(): (task: string) => string {
  const { t, i18n } = useTranslation()
  return (task) => {
    const key = `health.tasks.${task.replaceAll('.', '_')}`
    return i18n.exists(key) ? t(key) : task
  }
}
