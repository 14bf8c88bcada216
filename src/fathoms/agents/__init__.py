"""Agents: they get a view or an imagined state, never the true one."""

from fathoms.engine.agent import Agent, agent_names, find_agent

__all__ = ["Agent", "agent_names", "find_agent"]
