import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/** A cluster of Citus lacks something without which companies' rows would be refused, or shown to others. */
export class ClusterUnready extends StartRefusal {
  override readonly name = 'ClusterUnready'
}

/** Whether a database is the coordinator of a cluster. */
export async function isCoordinator(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount !== 0
}

/**
 * Row security reads whose rows it shows from a setting of the transaction, which must reach the nodes that hold
 * them. Belongs to the role, so that no connection is ever without it.
 */
export const scopeReachesNodes = "alter role mizan_app set citus.propagate_set_commands = 'local'"

/** Makes sure, on a coordinator, that all of its nodes are as the product needs them; elsewhere asks nothing. */
export async function requireCluster(ownerUrl: string, appUrl: string): Promise<void> {
  const isCluster = await withClient(ownerUrl, async (owner) => {
    if (!(await isCoordinator(owner))) return false
    await requireNodes(owner)
    return true
  })
  if (isCluster) await withClient(appUrl, requireReach)
}

type Answer = { readonly node: string; readonly success: boolean; readonly result: string }

/** What each node of the cluster answers, the coordinator too. */
const askNodes = async (client: pg.Client, statement: string): Promise<readonly Answer[]> =>
  (
    await client.query<Answer>(
      `select coalesce(nodename || ':' || nodeport, 'coordinator') as node, success, result
       from run_command_on_all_nodes($1) left join pg_dist_node using (nodeid)`,
      [statement],
    )
  ).rows

async function requireNodes(owner: pg.Client): Promise<void> {
  const { rows: away } = await owner.query<{ node: string }>(
    "select nodename || ':' || nodeport as node from pg_dist_node where not isactive",
  )
  if (away[0]) throw new ClusterUnready(...unreachable(away[0].node, 'isactive = false'))
  const versions = await askNodes(
    owner,
    "select coalesce((select extversion from pg_extension where extname = 'citus'), 'none')",
  )
  for (const { node, success, result } of versions) {
    if (!success) throw new ClusterUnready(...unreachable(node, result))
    if (result !== versions[0]?.result)
      throw new ClusterUnready(
        `العقدة ${node} لا تحمل من الامتداد citus الإصدار الذي على غيرها (${result}): ثبّت الإصدار نفسه على كل العقد ونفّذ alter extension citus update.`,
        `The node ${node} has another version of the extension citus than the others (${result}): install the same one on every node and run "alter extension citus update".`,
      )
  }
  const triggers = await askNodes(owner, "select current_setting('citus.enable_unsafe_triggers')")
  const without = triggers.find(({ result }) => result !== 'on')
  if (without)
    throw new ClusterUnready(
      `العقدة ${without.node} لا تقبل مشغّلات القيود المرحَّلة: اضبط citus.enable_unsafe_triggers = on في إعدادات كل العقد ثم أعد تحميلها.`,
      `The node ${without.node} takes no triggers, which guard what is posted: set citus.enable_unsafe_triggers = on in the settings of every node and reload them.`,
    )
  const roles = await askNodes(owner, "select count(*) from pg_roles where rolname = 'mizan_app'")
  const stranger = roles.find(({ result }) => result !== '1')
  if (stranger)
    throw new ClusterUnready(
      `العقدة ${stranger.node} لا تعرف الدور mizan_app: أنشئه عليها باسمه نفسه، أو احذفه من المنسّق ليُنشأ على كل العقد.`,
      `The node ${stranger.node} does not know the role mizan_app: create it there, or drop it on the coordinator so that it is made on every node.`,
    )
}

/** The role of the server comes to every node, and takes along whose rows it may see. */
async function requireReach(app: pg.Client): Promise<void> {
  const { rows } = await app.query<{ scope: string }>(
    "select current_setting('citus.propagate_set_commands') as scope",
  )
  if (rows[0]?.scope !== 'local')
    throw new ClusterUnready(
      `الدور mizan_app لا ينقل نطاق الشركة إلى العقد: نفّذ على المنسّق ${scopeReachesNodes}`,
      `The role mizan_app does not take the scope of a company to the nodes: run on the coordinator ${scopeReachesNodes}`,
    )
  for (const { node, success, result } of await askNodes(app, 'select current_user'))
    if (!success) throw new ClusterUnready(...unreachable(node, result))
}

const unreachable = (node: string, why: string): [arabic: string, english: string] => [
  `تعذّر الوصول إلى العقدة ${node} (${why}): تأكد من أنها تعمل ومن كلمات المرور بين العقد (pg_dist_authinfo أو ‎.pgpass).`,
  `The node ${node} cannot be reached (${why}): make sure that it runs, and of the passwords between nodes (pg_dist_authinfo or .pgpass).`,
]

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
