/**
 * Stands in the head of public pages, before anything is painted: the theme that this browser chose. What
 * stands in a page is named by its hash in the policy of contents, so that no other script runs there.
 */
export const themeScript = `(()=>{const r=document.documentElement,t=localStorage.getItem('mizan.theme');r.dataset.mantineColorScheme=t==='dark'||(t==='auto'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`

/** Opens the page anew once the server is ready; a server that is away is asked again. */
export const refreshScript = `(()=>{const again=()=>setTimeout(()=>fetch('/readyz',{cache:'no-store'}).then((a)=>a.ok?location.reload():again(),again),5000);again()})()`
