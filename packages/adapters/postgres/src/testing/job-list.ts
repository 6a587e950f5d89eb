import type { Job, JobQueue } from '../jobs/queues.ts';

/** A queue that only remembers what was put in, for tests of what happens before. */
export const createJobList = (): JobQueue & { readonly jobs: readonly Job[] } => {
  const jobs: Job[] = [];
  return {
    jobs,
    enqueue: async (_, job) => {
      jobs.push(job);
    },
  };
};
